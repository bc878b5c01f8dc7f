import { storageKeys } from '@/lib/local-storage';

export const draftTexts = ['full_name', 'email', 'phone', 'message'] as const;
export const draftFiles = ['cv', 'letter'] as const;

export const applicationDraftKey = (offerId: string) => `${storageKeys.applicationDraft}.${offerId}`;
