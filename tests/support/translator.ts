const skipped = 'script,style,noscript,textarea,font,title,[translate="no"]';

export interface Translator {
  /** Nodes whose text the application changed although the translator had removed them from the page. */
  lost: string[];
  stop: () => void;
}

/**
 * Imitates a browser translator, on present and later content: replaces each text node by elements, while the
 * application still holds the removed node.
 */
export function startTranslator(): Translator {
  const lost = new Set<string>();
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target instanceof Text && !target.isConnected) {
        lost.add(`"${former.get(target)}" became "${target.data}" unseen`);
        continue;
      }
      for (const node of addedNodes) if (node.isConnected) translate(node);
    }
  });
  const former = new WeakMap<Text, string>();

  function translate(root: Node): void {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = root instanceof Text ? root : walk.nextNode(); node; node = walk.nextNode())
      if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(skipped)) texts.push(node);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      former.set(text, `${text.data} in ${text.parentElement?.outerHTML.slice(0, 120)}`);
      text.replaceWith(outer);
      observer.observe(text, { characterData: true });
    }
  }

  translate(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return {
    get lost() {
      return [...lost];
    },
    stop: () => observer.disconnect(),
  };
}
