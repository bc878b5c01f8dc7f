import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { LanguageTabs } from '@/content/list/language-tabs';
import { ArticleList } from '@/content/resources/articles/admin/article-list';
import { CategoryDialog } from '@/content/resources/articles/admin/category-dialog';
import { PublishAfter } from '@/features/site/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { articleKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';
import { Button, LinkButton } from '@/ui/button';

export default function ArticlesPage() {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const [renaming, setRenaming] = useState(false);
  return (
    <AdminPage
      title={t('list.title')}
      intro="articles"
      action={
        <div className="flex flex-wrap gap-2.5">
          {may('content') ? <Button onClick={() => setRenaming(true)}>{t('categories.open')}</Button> : null}
          <LinkButton variant="primary" to={paths.newArticle(lang)}>
            {t('list.create')}
          </LinkButton>
        </div>
      }
    >
      <PublishAfter saved={articleKeys.categoryNames()} />
      <LanguageTabs label={t('list.languages')} path={paths.adminArticles}>
        <ArticleList key={lang} />
      </LanguageTabs>
      {renaming ? <CategoryDialog onClose={() => setRenaming(false)} /> : null}
    </AdminPage>
  );
}
