import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture, type PictureProps } from './picture';

/** A picture of the library, as a form takes it. */
export interface StoredPicture {
  /** As content names it: `/media/…`. */
  reference: string;
  /** Description in the library in the page's language; often empty. */
  alt: string;
}

export interface UploadSteps {
  /** Share of the file sent, between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** The fields of one picture, in a form that holds its address as `image`. */
export interface PictureFieldsProps {
  /** Label of the address field. */
  label: string;
  hint: string;
  /** Message when the address cannot be shown: says what replaces the picture. */
  broken: string;
  /** Preview of the picture; the address is empty without one. */
  preview: (address: string) => ReactNode;
  /** The form holds a description as well, as `image_alt`. */
  described?: boolean;
}

export interface PictureListProps {
  /** Called once for each picture that joins the list. */
  onPick: (picture: StoredPicture) => void;
  /** The list is full. */
  disabled?: boolean;
  children: ReactNode;
}

/** Source of pictures for forms; the media library implements it. */
export interface PictureSource {
  /** The fields of one picture: they take dropped, pasted and chosen files, open the library, warn. */
  Fields: ComponentType<PictureFieldsProps>;
  /** Neighbours a list of pictures: takes files and opens the library as well. */
  List: ComponentType<PictureListProps>;
  store: (file: File, steps?: UploadSteps) => Promise<StoredPicture>;
  /** Copies a picture of another site; that site may refuse. */
  copy: (address: string) => Promise<StoredPicture>;
  /** Opens the library; null when it was closed without choosing. */
  choose: () => Promise<StoredPicture | null>;
  /**
   * The picture with its description, which is asked for and stored if the library has none; null when it is not to
   * be inserted after all. Asks at once for a picture that is still uploading.
   */
  describe: (picture: StoredPicture | Promise<StoredPicture>) => Promise<StoredPicture | null>;
  /** The reference with its focal point, as visitors get it, if the library has been read. */
  framed: (reference: string) => string;
  /** Message of a failed picture in the page's language. */
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
}

/** Fields of a picture with a preview as readers see it: the picture, or the cover drawn from the slug. */
export function CoverFields({ label, ...pictured }: CoverFieldsProps) {
  const { t } = useTranslation('media');
  const { Fields } = usePictureSource();
  return (
    <Fields
      described
      label={label}
      hint={t('fields.coverHint')}
      broken={t('fields.coverInstead')}
      preview={(address) => (
        <Picture
          src={address}
          {...pictured}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      )}
    />
  );
}
