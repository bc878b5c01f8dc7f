/** What the bundler says of a module; a part of Rolldown's `ModuleInfo`. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** Tried from 3 to 7: fewer loads the largest pages with what they do not use, more scatters their code. */
const sharedBy = 4;

/** Characters of a module not worth a request of its own once two parts use it (tried: 450, 650, 1000). */
const smallest = 650;

/** A group of Rolldown's code splitting. */
export function coreGroup(entry: string) {
  let core: Set<string> | undefined;
  return {
    debugName: 'core',
    name: (id: string, graph: Graph) => {
      core ??= coreModules(graph, entry);
      return core.has(id) ? 'core' : null;
    },
  };
}

/**
 * What every visitor is sent in one piece: all that the entry imports, and what enough of the parts it asks for
 * later (pages above all) have in common. One piece compresses 3 kB better than two, and what a page adds to it
 * comes in few requests.
 */
function coreModules(graph: Graph, entry: string): Set<string> {
  const statically = (start: string) => {
    const found = new Set<string>();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };

  const core = statically(entry);
  const parts = new Set<string>();
  const uses = new Map<string, number>();
  const waiting = [entry];
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    if (parts.has(start)) continue;
    parts.add(start);
    for (const id of statically(start)) {
      uses.set(id, (uses.get(id) ?? 0) + 1);
      waiting.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    }
  }
  const isSmall = (id: string) => (graph.getModuleInfo(id)?.code ?? '').length < smallest;
  for (const [id, count] of uses) if (count >= (isSmall(id) ? 2 : sharedBy)) core.add(id);
  return core;
}
