-- What a void takes, kept with its request: whoever asks again must hold it too. Null of requests from before.
alter table mcp_request add column permission text;
