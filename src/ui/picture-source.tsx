import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** A picture of the library, as a form takes it. */
export interface StoredPicture {
  /** As content names it: `/media/…`. */
  reference: string;
  /** What the library says of it in the page's language; often nothing. */
  alt: string;
}

export interface StoringSteps {
  /** Between 0 and 1; null while nothing has left yet. */
  onProgress?: (share: number | null) => void;
  signal?: AbortSignal;
}

export interface PictureBoxProps {
  /** What the field names now. */
  value: string;
  onPick: (picture: StoredPicture) => void;
  /** What readers will see of it. */
  preview: ReactNode;
  /** The fields beside the preview: the one with the address first. */
  children: ReactNode;
}

export interface PictureListProps {
  /** Called once for each picture that joins the list. */
  onPick: (picture: StoredPicture) => void;
  /** The list is full. */
  disabled?: boolean;
  /** The field with the list. */
  children: ReactNode;
}

/** Where forms get pictures from. The forms know this much; the library stands behind it. */
export interface PictureSource {
  /** Around the fields of one picture: takes dropped, pasted and chosen files, opens the library, warns. */
  Box: ComponentType<PictureBoxProps>;
  /** The same around a list of pictures. */
  List: ComponentType<PictureListProps>;
  store: (file: File, steps?: StoringSteps) => Promise<StoredPicture>;
  /** Copies a picture of another site; that site may refuse. */
  copy: (address: string) => Promise<StoredPicture>;
  /** Opens the library; null when it was closed without choosing. */
  choose: () => Promise<StoredPicture | null>;
  /** What went wrong with one of these, in the page's language. */
  explain: (cause: unknown) => string;
}

const Source = createContext<PictureSource | null>(null);

export const PictureSourceProvider = Source.Provider;

export function usePictureSource(): PictureSource {
  const source = useContext(Source);
  if (!source) throw new Error('usePictureSource needs a PictureSourceProvider above it.');
  return source;
}

/** The pictures among dropped or pasted things; text that comes with a picture is not one. */
export function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}
