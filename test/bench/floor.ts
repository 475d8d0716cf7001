import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import express from 'express';
import { Server } from 'socket.io';

// The least a correct hub must do: one express request, one FULL transaction of about twenty rows with a sealed outbox
// row, six events to the room. No validation, no routing, no permissions: what the product adds is measured against it.
const path = process.argv[2]!;
const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`create table row (id text primary key, order_id text, body text) strict;
  create table ob_tx (seq integer primary key autoincrement, body text, hash blob) strict;`);
const insert = db.prepare('insert into row values (?, ?, ?)');
const seal = db.prepare('insert into ob_tx (body, hash) values (?, ?)');
const app = express();
const server = createServer(app);
const io = new Server(server, { pingInterval: 5000, pingTimeout: 4000, serveClient: false });
const kds = io.of('/kds');
kds.on('connection', (socket) => socket.join('station'));
const body = JSON.stringify({
  name: 'Pepián de pollo',
  quantity: 1,
  modifiers: ['Sin cebolla', 'Arroz'],
  notes: null,
  seat: 1,
  price: 6500,
});
let last = Buffer.alloc(32);
let count = 0;

const transact = db.transaction((orderId: string) => {
  const rows: string[] = [];
  for (let i = 0; i < 20; i++) {
    const id = `${orderId}-${i}`;
    insert.run(id, orderId, body);
    rows.push(id, body);
  }
  const sealed = JSON.stringify(rows);
  last = createHash('sha256').update(last).update(sealed).digest();
  seal.run(sealed, last);
});

app.use(express.json());
app.post('/send', (_request, response) => {
  const orderId = `o${count++}`;
  transact.immediate(orderId);
  for (let i = 0; i < 6; i++)
    kds.to('station').emit('ticket:new', { ticketId: `${orderId}-${i}`, orderId, ticketData: JSON.parse(body) });
  response.json({ orderId });
});
app.post('/one', (_request, response) => {
  db.transaction(() => insert.run(`l${count++}`, 'x', body)).immediate();
  response.json({ ok: true });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
});
