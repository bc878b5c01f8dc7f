import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { Block, FieldPassages } from './compare';
import { ComparedParagraph } from './compared-paragraph';

interface ComparedFieldProps {
  field: FieldPassages;
  name: string;
  current: number;
  sideBySide: boolean;
  whole?: boolean;
  aside?: ((field: string, block: Block) => ReactNode) | undefined;
}

export function ComparedField({
  field,
  name,
  current,
  sideBySide,
  whole = false,
  aside,
}: ComparedFieldProps) {
  const under = (block: Block) => aside?.(field.name, block);
  return (
    <div>
      <h3 className="mb-2 text-sm text-muted first-letter:uppercase">{name}</h3>
      <div className="flex flex-col gap-3.5">
        {field.passages.map((passage) =>
          passage.kind === 'same' ? (
            <Unchanged key={passage.blocks[0]?.at} blocks={passage.blocks} whole={whole} under={under} />
          ) : (
            <ComparedParagraph
              key={passage.block.at}
              block={passage.block}
              number={passage.number}
              current={passage.number === current}
              sideBySide={sideBySide}
              under={under(passage.block)}
            />
          ),
        )}
      </div>
    </div>
  );
}

interface UnchangedProps {
  blocks: readonly Block[];
  whole: boolean;
  under: (block: Block) => ReactNode;
}

function Unchanged({ blocks, whole, under }: UnchangedProps) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(whole || blocks.length === 1);
  if (open) {
    return blocks.map((block) => <ComparedParagraph key={block.at} block={block} under={under(block)} />);
  }
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
