// Plain JavaScript, because it must run on the outdated Node that it reports.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `This runs on Node ${process.versions.node}, but the project brings its own Node 24 (npm package "node"). ` +
      'Its install script did not run: install again without --ignore-scripts, or use Node 24 yourself.',
  );
  process.exit(1);
}
