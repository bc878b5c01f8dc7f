import type { Database, Json } from './database.types';
import { Failure, toFailure, unwrap } from './failure';
import { supabase } from './supabase';

type Functions = Database['public']['Functions'];

/** The generated types do not know that SQL takes null everywhere, and the client any object as JSON. */
type Arguments<Name extends keyof Functions, Args = Functions[Name]['Args']> = {
  [Arg in keyof Args]: Args[Arg] | (Json extends Args[Arg] ? object : null);
};

interface Schema<Data> {
  parse: (value: unknown) => Data;
}

/** As the signed-in person. The schema checks JSON, whose shape no generated type knows. Throws a Failure. */
export async function rpc<Name extends keyof Functions>(
  name: Name,
  args?: Arguments<Name>,
): Promise<Functions[Name]['Returns']>;
export async function rpc<Name extends keyof Functions, Data>(
  name: Name,
  args: Arguments<Name>,
  schema: Schema<Data>,
): Promise<Data>;
export async function rpc(name: keyof Functions, args?: object, schema?: Schema<unknown>): Promise<unknown> {
  const answer: unknown = unwrap(await supabase.rpc(name, args as never));
  try {
    return schema ? schema.parse(answer) : answer;
  } catch (cause) {
    throw new Failure('unavailable', '', { cause });
  }
}

/** As the signed-in person. A refusal is an answer, 404 where never deployed. Throws a Failure without an answer. */
export async function callFunction(
  name: string,
  request: { method?: 'GET' | 'POST'; body?: Record<string, unknown> },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { data, error } = await supabase.functions.invoke(name, request);
  if (!error) return { status: 200, body: data ?? {} };
  const response: unknown = error.context;
  // The wrapped error shows whether the network is down.
  if (!(response instanceof Response)) throw toFailure(response ?? error);
  return { status: response.status, body: await response.json().catch(() => ({})) };
}
