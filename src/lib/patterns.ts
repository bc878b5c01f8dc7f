/** An e-mail address, as the database's `app.is_email`: what passes here passes there. */
export const emailPattern = /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+\.[^\s\p{Cc}@<>(),;:"\\.]+$/u;

/** The address of an account: Supabase Auth judges it, this only catches a slip. */
export const accountEmailPattern = /^[^\s@]+@[^\s@]+$/;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be an id; the database refuses anything else, so it need not be asked. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** A text for LIKE that stands for itself. A star cannot be escaped for PostgREST, so it stands for any one sign. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
