import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { facts } from '@/brand/agency';
import { classNames } from '@/lib/class-names';
import { PhotoFrame } from '../photo-frame';
import type { Member } from './queries';
import { type Columns, columnsFor, hiddenOf, shuttersFor } from './rows';

export function TeamGrid({ team }: { team: readonly Member[] }) {
  const { t } = useTranslation('team');
  const hidden = hiddenOf(team.length, facts.people);
  const shutters = shuttersFor(team.length, facts.people);
  const most = Math.max(shutters.narrow, shutters.middle, shutters.wide);
  return (
    <Row columns={columnsFor(team.length + hidden)}>
      {team.map((member, index) => (
        <li key={member.id}>
          <div className="storey-bay">
            <PhotoFrame name={member.name} image={member.image} place={index} />
          </div>
          <div className="px-3 pt-5 lg:px-2.5">
            <p translate="no" className="type-title wrap-anywhere">
              {member.name}
            </p>
            <p className="mt-0.5 text-sm font-semibold text-accent wrap-anywhere">{member.trade}</p>
            <p className="mt-2 text-sm text-pretty text-muted wrap-anywhere">{member.sentence}</p>
          </div>
        </li>
      ))}
      {Array.from({ length: most }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: shutters are all alike
          key={index}
          aria-hidden={index === 0 && hidden > 0 ? undefined : true}
          className={classNames(
            index >= shutters.narrow && 'max-md:hidden',
            index >= shutters.middle && 'md:max-xl:hidden',
            index >= shutters.wide && 'xl:hidden',
          )}
        >
          <div className="storey-bay">
            <EmptyPhoto className="block w-full" />
          </div>
          {index === 0 && hidden > 0 ? (
            <p className="px-3 pt-5 text-sm text-pretty text-muted lg:px-2.5">
              {t('hidden', { count: hidden })}
            </p>
          ) : null}
        </li>
      ))}
    </Row>
  );
}

const wideColumns: Record<number, string> = {
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5',
  6: 'xl:grid-cols-6',
};

function Row({ columns, children }: { columns: Columns; children: ReactNode }) {
  return (
    <div className="storey">
      <ul
        className={classNames(
          'measure grid grid-cols-2 gap-y-12',
          columns.middle === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
          wideColumns[columns.wide],
        )}
      >
        {children}
      </ul>
    </div>
  );
}

export function StoreySkeleton() {
  return (
    <Row columns={columnsFor(6)}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
        <li
          key={key}
          aria-hidden="true"
          className={classNames('pb-44', index >= 2 && 'max-md:hidden', index >= 3 && 'md:max-xl:hidden')}
        >
          <div className="storey-bay">
            <EmptyPhoto className="block w-full" />
          </div>
        </li>
      ))}
    </Row>
  );
}

function EmptyPhoto({ className }: { className?: string }) {
  const heart = (x: number) => `M${x} 196c-26-20-34-44-16-52 9-4 15 2 16 8 1-6 7-12 16-8 18 8 10 32-16 52z`;
  return (
    <svg viewBox="0 0 400 460" aria-hidden="true" className={className}>
      <path d="M0 0h400v460H0z" fill="var(--rose-beam)" />
      <path d="M20 20h176v420H20zm184 0h176v420H204z" fill="var(--shutter-fill)" />
      <path
        d="M44 62h128M44 98h128M44 250h128M44 286h128M44 322h128M44 358h128M44 394h128M228 62h128M228 98h128M228 250h128M228 286h128M228 322h128M228 358h128M228 394h128"
        stroke="var(--shutter-beam)"
        strokeWidth="11"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d={`${heart(108)}${heart(292)}M186 216h28v46h-28z`} fill="var(--shutter-beam)" />
    </svg>
  );
}
