import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { currentToasts } from '@/ui/toast-store';
import { application, startCareersOffice } from '../support/careers-world';
import { heading, work } from '../support/render-admin';

const words = {
  fr: {
    title: 'Données personnelles',
    due: '1 candidature est arrivée à échéance.',
    none: 'Aucune candidature n’est gardée depuis plus longtemps.',
    purge: 'Effacer avec leurs fichiers',
    purged: 'Ce qui était à échéance est effacé',
    kept: 'Tout n’a pas pu être effacé',
    strays: '2 fichiers sans candidature.',
    missing: /Candidatures dont un fichier manque.*Jean Noll/,
    sweep: 'Les retirer',
    tidy: 'Chaque fichier stocké appartient à une candidature.',
    failed: 'Un fichier n’a pas pu être retiré. Il reste listé ici.',
  },
  en: {
    title: 'Personal data',
    due: '1 application is due.',
    none: 'No application has been kept for longer than that.',
    purge: 'Erase with their files',
    purged: 'What was due is erased',
    kept: 'Not everything could be erased',
    strays: '2 files without an application.',
    missing: /Applications with a missing file.*Jean Noll/,
    sweep: 'Remove them',
    tidy: 'Every stored file belongs to an application.',
    failed: 'A file could not be removed. It stays listed here.',
  },
};

const pdf = new TextEncoder().encode('%PDF-1.7');
const toasts = () => currentToasts().map(({ title, description }) => description ?? title);

describe.each(langs)('Personal data in %s', (lang) => {
  const said = words[lang];

  async function open() {
    const old = application({ full_name: 'Ada Byron', created_at: '2020-05-01T10:00:00+00:00' });
    const fresh = application({ full_name: 'Jean Noll', created_at: new Date().toISOString() });
    const left = '00000000-0000-4000-8000-00000000aaaa';
    const files = new Map([
      [old.cv_file_path, pdf],
      [`${left}/1700000000000_cv.pdf`, pdf],
      [`${left}/1700000000001_lettre.pdf`, pdf],
      ['00000000-0000-4000-8000-00000000bbbb/1700000000000_now.pdf', pdf],
    ]);
    const world = startCareersOffice({ applications: [old, fresh], files });
    world.careers.arriving.add('00000000-0000-4000-8000-00000000bbbb/1700000000000_now.pdf');
    const { user } = await work(world, `/${lang}/admin/personal-data`);
    await heading(said.title);
    return { careers: world.careers, user, old, left };
  }

  it('applications older than the period are erased with their files, or kept and named', async () => {
    const { careers, user, old } = await open();
    expect(await screen.findByText(said.due)).toBeInTheDocument();
    const erase = async () => {
      await user.click(screen.getByRole('button', { name: said.purge }));
      const sure = within(await screen.findByRole('alertdialog'));
      await user.click(sure.getByRole('button', { name: said.purge }));
    };
    careers.stuck.add(old.cv_file_path);
    await erase();
    await waitFor(() => expect(toasts().join()).toContain('Ada Byron'));
    expect(careers.applications).toHaveLength(2);
    careers.stuck.clear();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await erase();
    expect(await screen.findByText(said.none)).toBeInTheDocument();
    expect(toasts()).toContain(said.purged);
    expect(careers.applications.map(({ full_name }) => full_name)).toEqual(['Jean Noll']);
    expect(careers.files.has(old.cv_file_path)).toBe(false);
  });

  it('files of applications that were never sent are found and swept; what is arriving stays', async () => {
    const { careers, user, left } = await open();
    expect(await screen.findByText(said.strays)).toBeInTheDocument();
    expect(screen.getByText(said.missing)).toBeInTheDocument();
    careers.stuck.add(`${left}/1700000000000_cv.pdf`);
    await user.click(screen.getByRole('button', { name: said.sweep }));
    await waitFor(() => expect(toasts()).toContain(said.failed));
    careers.stuck.clear();
    await user.click(screen.getByRole('button', { name: said.sweep }));
    expect(await screen.findByText(said.tidy)).toBeInTheDocument();
    expect([...careers.files.keys()].filter((path) => path.startsWith(left))).toEqual([]);
    expect(careers.files.size).toBe(2);
  });
});
