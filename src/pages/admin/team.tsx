import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LastChangeLine } from '@/content/resource/last-change';
import { ResourceListPage, type TileProps } from '@/content/resource/list';
import { team } from '@/content/resources/team/admin/resource';
import { PhotoFrame } from '@/content/resources/team/photo-frame';
import { bounds, type MemberFields, type MemberRow } from '@/content/resources/team/schema';
import { useFixedState } from '@/content/working-copy/edit-session';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Card } from '@/ui/frame';
import { usePictureSource } from '@/ui/picture-source';
import { MoveButtons } from '@/ui/sortable-list';
import { TextField } from '@/ui/text-field';

export default function TeamPage() {
  return (
    <ResourceListPage
      resource={team}
      path={paths.adminTeam}
      intro="team"
      tile={MemberTile}
      className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3"
      fields={MemberFieldset}
    >
      <PublishAfter />
    </ResourceListPage>
  );
}

function MemberTile({
  row,
  change,
  index,
  total,
  sortable,
  onEdit,
  onDelete,
  ...tools
}: TileProps<MemberRow>) {
  const { t } = useTranslation('admin-team');
  const { id, name, trade, sentence, image, published } = row;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-1 gap-4 p-5">
        <Avatar name={name} src={image} className="size-20 text-2xl" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1 leading-snug">
          <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-accent wrap-anywhere">{trade}</p>
          <p className="text-sm text-pretty text-muted wrap-anywhere">{sentence}</p>
          <Badge dot tone={published ? 'success' : 'neutral'} className="mt-auto">
            {t(published ? 'published' : 'hidden')}
          </Badge>
        </div>
      </div>
      <LastChangeLine change={change} className="px-5 pb-3" />
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2">
        {tools.checkbox}
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {tools.duplicate}
        <IconButton size="sm" icon="bin" label={t('removeOne', { name })} onClick={onDelete} />
        <span className="ml-auto flex items-center">
          <MoveButtons
            sideways
            index={index}
            total={total}
            onMove={(to) => sortable.move(id, to)}
            earlier={t('earlier', { name })}
            later={t('later', { name })}
          >
            <span className="min-w-[2.5ch] text-center text-sm text-muted tabular">{index + 1}</span>
          </MoveButtons>
        </span>
      </div>
    </Card>
  );
}

function MemberFieldset({ row }: { row: MemberRow | null }) {
  const { t } = useTranslation('admin-team');
  const { register, control } = useFormContext<MemberFields>();
  const [sentence, published] = useWatch({ control, name: ['sentence', 'published'] });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<MemberFields> name="name" label={t('fields.name')} errorValues={bounds} required />
        <TextField<MemberFields> name="trade" label={t('fields.trade')} errorValues={bounds} required />
      </div>
      <PortraitField row={row} />
      <TextField<MemberFields>
        name="sentence"
        label={t('fields.sentence')}
        hint={t('dialog.sentenceHint')}
        errorValues={bounds}
        optional
        aside={t('dialog.counter', { count: sentence.length, max: bounds.sentence })}
        rows={3}
      />
      <Checkbox
        label={t('published')}
        hint={t(published ? 'dialog.publishedHint' : 'dialog.hiddenHint')}
        {...register('published')}
        {...useFixedState()}
      />
    </>
  );
}

function PortraitField({ row }: { row: MemberRow | null }) {
  const { t } = useTranslation('admin-team');
  const { data: rows = [] } = useQuery(team.list(useLang()));
  const index = row ? rows.findIndex(({ id }) => id === row.id) : rows.length;
  const { Fields } = usePictureSource();
  const { control } = useFormContext<MemberFields>();
  const name = useWatch({ control, name: 'name' });
  return (
    <Fields
      label={t('fields.image')}
      hint={t('dialog.imageHint')}
      broken={t('dialog.imageBroken')}
      preview={(address) => (
        <figure aria-label={t('dialog.preview')}>
          <PhotoFrame name={name} image={address} place={index} className="w-32" />
        </figure>
      )}
    />
  );
}
