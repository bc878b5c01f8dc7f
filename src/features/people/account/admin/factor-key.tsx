import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

interface FactorKeyProps {
  /** The address of a drawing, as the server made it: shown as a picture, never as markup. */
  picture: string;
  /** What the picture says, in letters. */
  secret: string;
}

/** What the app is shown: a picture for its camera, and the key in letters for whoever cannot point one at it. */
export function FactorKey({ picture, secret }: FactorKeyProps) {
  const { t } = useTranslation('account');
  const title = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  // The button that was pressed is gone.
  useEffect(() => title.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        {t('factors.scanTitle')}
      </h3>
      <p className="text-muted">{t('factors.scan')}</p>
      {/* A camera needs the dark on the light, in the dark theme too. */}
      <img
        src={picture}
        alt={t('factors.picture')}
        width={220}
        height={220}
        className="self-start rounded-control border border-line bg-[white] p-3"
      />
      <div className="flex flex-wrap gap-3">
        <Field label={t('factors.key')} className="basis-full">
          <Input readOnly value={secret} className="font-mono" onFocus={(event) => event.target.select()} />
        </Field>
        <Button icon="copy" onClick={copy}>
          {t('factors.copy')}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied === null ? '' : t(copied ? 'factors.copied' : 'factors.copyFailed')}
      </p>
    </div>
  );
}
