import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  /** Whose it is, above. */
  sender: string;
  /** Where it is found on the screen, at the end. */
  address: string;
  children: ReactNode;
}

/** What is printed instead of the page while it is there (styles/print.css); on the screen it is not seen at all. */
export function PrintSheet({ sender, address, children }: PrintSheetProps) {
  return createPortal(
    <article data-print-sheet="" data-sender={sender} data-address={address} className="hidden print:block">
      {children}
    </article>,
    document.body,
  );
}
