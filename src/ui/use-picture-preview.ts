import { useEffect, useState } from 'react';
import { imageSource } from '@/lib/image-reference';

/** An address that is still being typed is not asked for: every letter would ask another host. */
const pauseMs = 400;

interface Preview {
  /** What to show; empty until typing pauses. */
  src: string;
  broken: boolean;
}

/** The picture of an address somebody is typing, and whether it can be shown at all. */
export function usePicturePreview(address: string): Preview {
  const [preview, setPreview] = useState<Preview>({ src: address, broken: false });

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      setPreview({ src: address, broken: false });
      if (!address) return;
      const probe = new Image();
      probe.onerror = () => {
        if (current) setPreview({ src: address, broken: true });
      };
      probe.src = imageSource(address).src;
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address]);

  return preview;
}
