import { enumParam, pageOf, toSearch } from '@/content/list/list-params';
import { langs } from '@/lib/lang';
import { type SubscriberFilter, subscriberStates } from './queries';

interface SubscriberView extends SubscriberFilter {
  page: number;
}

export const readView = (params: URLSearchParams): SubscriberView => ({
  text: params.get('q') ?? '',
  status: enumParam(params, 'status', subscriberStates),
  language: enumParam(params, 'language', langs),
  page: pageOf(params),
});

export const writeView = ({ text, status, language, page }: SubscriberView) =>
  toSearch({ tab: 'subscribers', q: text, status, language }, page);
