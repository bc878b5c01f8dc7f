import { useMutation } from '@tanstack/react-query';
import { adminApplicationMutations } from './mutations';

/** Saves a stored file under a name; tells which one is being asked for. */
export function useDownload() {
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.download());
  return {
    download: (path: string, name: string) => mutate({ path, name }),
    busyWith: isPending ? variables.path : null,
  };
}
