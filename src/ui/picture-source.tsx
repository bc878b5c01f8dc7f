import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture, type PictureProps } from './picture';

export interface StoredPicture {
  /** As content names it: `/media/…`. */
  reference: string;
  /** Description in the library in the page's language; often empty. */
  alt: string;
}

export interface StoredDocument {
  reference: string;
  /** File name without its ending. */
  name: string;
  bytes: number;
}

export interface UploadSteps {
  /** Share of the file sent, between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export interface PictureFieldsProps {
  label: string;
  hint: string;
  broken: string;
  preview: (address: string) => ReactNode;
  described?: boolean;
}

export interface PictureListProps {
  onPick: (picture: StoredPicture) => void;
  disabled?: boolean;
  children: ReactNode;
}

export interface PictureSource {
  Fields: ComponentType<PictureFieldsProps>;
  List: ComponentType<PictureListProps>;
  store: (file: File, steps?: UploadSteps) => Promise<StoredPicture>;
  storeDocument: (file: File, steps?: UploadSteps) => Promise<StoredPicture>;
  copy: (address: string) => Promise<StoredPicture>;
  /** Opens the library; null when it was closed without choosing. */
  choose: () => Promise<StoredPicture | null>;
  chooseDocument: () => Promise<StoredDocument | null>;
  /** Asks for a missing description, also while uploading, and stores it; null if it is not to be inserted. */
  describe: (picture: StoredPicture | Promise<StoredPicture>) => Promise<StoredPicture | null>;
  /** The reference with its focal point, as visitors get it, if the library has been read. */
  framed: (reference: string) => string;
  explain: (cause: unknown) => string;
}

const Source = createContext<PictureSource | null>(null);

export const PictureSourceProvider = Source.Provider;

export function usePictureSource(): PictureSource {
  const source = useContext(Source);
  if (!source) throw new Error('usePictureSource needs a PictureSourceProvider above it.');
  return source;
}

/** The pictures among dropped or pasted items; ignores text that comes with a picture. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

interface CoverFieldsProps extends Pick<PictureProps, 'alt' | 'seed' | 'kind'> {
  label: string;
  /** Given for a picture that may be absent; without it, a cover is drawn. */
  hint?: string;
}

/** Fields of a picture with a preview as readers see it: the picture, or the cover drawn from the slug. */
export function CoverFields({ label, hint, ...pictured }: CoverFieldsProps) {
  const { t } = useTranslation('media');
  const { Fields } = usePictureSource();
  return (
    <Fields
      described
      label={label}
      hint={hint ?? t('fields.coverHint')}
      broken={t('fields.coverInstead')}
      preview={(address) =>
        hint && !address ? null : (
          <Picture
            src={address}
            {...pictured}
            sizes="20rem"
            className="w-full max-w-80 rounded-control border border-line"
          />
        )
      }
    />
  );
}
