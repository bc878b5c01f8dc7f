// Plain JavaScript, because it may run on an older Node and without the packages of development.
try {
  const { writeResourcesType } = await import('./i18n-types.ts');
  writeResourcesType();
} catch (error) {
  console.log(
    `The types of the catalogues could not be written now, npm run types:i18n does it (${error.message}).`,
  );
}
try {
  const { prepareDemo } = await import('../dev/prepare-demo.ts');
  await prepareDemo(process.cwd());
} catch (error) {
  console.log(`The demo content could not be prepared now, the first start does it (${error.message}).`);
}
