import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '#server/database/database.ts'

/**
 * Stores the migrated state of rows and sequences in a separate schema, and records later changes of table or function
 * definitions.
 */
export async function rememberPristine(db: Db): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      create schema pristine;
      create table pristine.redefined (tag text);
      create table pristine.sequences as
        select sequencename::text as name, start_value, last_value from pg_sequences where schemaname = 'public';
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table pristine.%I as table public.%I', name, name);
      end loop;
      for name in select tablename from pg_tables where schemaname = 'pristine' and tablename not in ('redefined', 'sequences') loop
        if (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from pristine.%I', name), false, true, '')))[1]::text = '0' then
          execute format('drop table pristine.%I', name);
        end if;
      end loop;
      create function pristine.note() returns event_trigger language plpgsql security definer as
        'begin insert into pristine.redefined values (tg_tag); end';
      create event trigger note_redefinition on ddl_command_end execute function pristine.note();
    end $$`.execute(db)
}

/** Triggers and foreign keys do not fire in replica mode, so append-only history can be deleted. */
const empty = `
  set session_replication_role = replica;
  do $$
  declare name text; columns text; used boolean;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('select exists (select from public.%I)', name) into used;
      continue when not used;
      execute format('delete from public.%I', name);
      continue when to_regclass(format('pristine.%I', name)) is null;
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = to_regclass(format('public.%I', name)) and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I', name, columns, columns, name);
    end loop;
    perform setval(format('public.%I', s.name)::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null)
      from pristine.sequences s;
  end $$`

/** A larger database is recreated: scans would read the deleted rows. */
const bytesWorthKeeping = 40_000_000

/** Resets a database to its migrated state. false: it must not be reused. */
export async function emptied(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ kept: boolean }>(
      `select not exists (select from pristine.redefined) and pg_database_size(current_database()) < $1 as kept`,
      [bytesWorthKeeping],
    )
    if (rows[0]?.kept !== true) return false
    await client.query(empty)
    return true
  } finally {
    await client.end()
  }
}
