import type { ReactNode } from 'react';
import type { Member } from '../model';
import { PhotoFrame } from '../photo-frame';

interface ContactPersonProps {
  member: Member;
  place: number;
  /** The question this member answers. */
  question: string;
  /** The way to them. */
  action: ReactNode;
}

/** The contact at their window: beside the text on narrow screens, above it in a column. */
export function ContactPerson({ member, place, question, action }: ContactPersonProps) {
  const { name, image, trade, sentence } = member;
  return (
    <>
      <h2 className="type-title font-sans">{question}</h2>
      <div className="mt-5 flex flex-wrap items-start gap-5 lg:block">
        <PhotoFrame name={name} image={image} place={place} className="w-24 shrink-0 sm:w-40 lg:w-full" />
        <div className="min-w-0 grow basis-40 lg:mt-5">
          <p translate="no" className="type-title wrap-anywhere">
            {name}
          </p>
          <p className="mt-0.5 text-sm font-semibold text-accent wrap-anywhere">{trade}</p>
          <p className="mt-2 text-sm text-pretty text-muted wrap-anywhere">{sentence}</p>
          <div className="mt-4">{action}</div>
        </div>
      </div>
    </>
  );
}
