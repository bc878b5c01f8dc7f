import type { Connect, Plugin } from 'vite';

const isDecodable = (url: string) => {
  try {
    return !/^$|\0/.test(decodeURI(url));
  } catch {
    return false;
  }
};

/** An address that cannot be decoded leads where every unknown one does; Vite's own answer is an empty page. */
const toUnknown: Connect.NextHandleFunction = (req, _res, next) => {
  if (!isDecodable(req.url ?? '/')) {
    const [, first = ''] = req.url?.split('/') ?? [];
    req.url = isDecodable(first) ? `/${first}/unknown/address` : '/unknown/address';
  }
  next();
};

/** The same in development and in preview. */
export function malformedAddresses(): Plugin {
  return {
    name: 'malformed-addresses',
    configureServer: ({ middlewares }) => void middlewares.use(toUnknown),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(toUnknown),
  };
}
