import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { Block, FieldPassages } from './compare';
import { ComparedParagraph } from './compared-paragraph';

interface ComparedFieldProps {
  field: FieldPassages;
  name: string;
  current: number;
  sideBySide: boolean;
}

/** Shows the changes of a field, with the unchanged paragraphs folded. */
export function ComparedField({ field, name, current, sideBySide }: ComparedFieldProps) {
  return (
    <div>
      <h3 className="mb-2 text-sm text-muted first-letter:uppercase">{name}</h3>
      <div className="flex flex-col gap-3.5">
        {field.passages.map((passage) =>
          passage.kind === 'same' ? (
            <Unchanged key={passage.blocks[0]?.at} blocks={passage.blocks} />
          ) : (
            <ComparedParagraph
              key={passage.block.at}
              block={passage.block}
              number={passage.number}
              current={passage.number === current}
              sideBySide={sideBySide}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** A single unchanged paragraph is shown as context; more are folded. */
function Unchanged({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(blocks.length === 1);
  if (open) return blocks.map((block) => <ComparedParagraph key={block.at} block={block} />);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="chevron-down"
      className="self-center"
      onClick={() => setOpen(true)}
    >
      {t('unchanged', { count: blocks.length })}
    </Button>
  );
}
