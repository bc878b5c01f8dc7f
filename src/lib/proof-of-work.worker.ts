import { proofOf } from './find-proof';

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(proofOf(data));
