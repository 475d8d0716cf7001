-- Keys of assistants, by hash: the key itself is shown once and kept nowhere. Operators' belong to no business.
create table mcp_key (
  id text primary key,
  business_id text not null,
  role text not null check (role in ('merchant', 'platform_operator')),
  tool_scopes text not null,
  label text not null,
  key_hash text not null unique,
  is_active integer not null,
  expires_at text,
  created_by text,
  created_at text not null,
  last_used_at text
);
create index mcp_key_business on mcp_key (business_id, created_at desc);
