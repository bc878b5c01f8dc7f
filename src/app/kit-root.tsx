import '@/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@/ui/office-icons';
import { KitPage } from '@/ui/kit/kit-page';
import { LanguageGate } from './gates';
import { publicNamespaces } from './namespaces';

/** Every component in every state, in development only (/dev/kit). */
export function mountKit(container: HTMLElement): void {
  createRoot(container).render(
    <BrowserRouter>
      <LanguageGate lang="en" namespaces={publicNamespaces}>
        <KitPage />
      </LanguageGate>
    </BrowserRouter>,
  );
}
