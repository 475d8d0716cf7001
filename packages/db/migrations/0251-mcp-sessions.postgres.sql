-- Sessions of assistants, by the hash of their id: whether one was ever given out, and what a token's session was about. A stream
-- itself ends with the process.
create table mcp_session (
  id text primary key,
  credential text not null,
  client_name text not null,
  acting text,
  opened_at text not null
);
create index mcp_session_opened on mcp_session (opened_at);
