import type { Pairs } from './pairs.ts';

/** How a station prints, where it is set up: at the till and in the admin pages. */
export const printersWords = {
  way: ['Cómo imprime', 'How it prints'],
  way_network: ['Por la red (IP)', 'Over the network (IP)'],
  way_usb: ['USB del equipo del hub', 'USB of the hub’s computer'],
  way_serial: ['Puerto serie del equipo del hub', 'Serial port of the hub’s computer'],
  way_http: ['Servicio web (JSON)', 'Web service (JSON)'],
  way_bridge: ['Un puente de impresión', 'A print bridge'],
  address: ['Dirección de la impresora', 'Printer address'],
  addressHint: [
    'IP en la red del local, como 192.168.1.50. Vacío: sin impresora.',
    'IP on the local network, such as 192.168.1.50. Empty: no printer.',
  ],
  addressInvalid: ['Escriba una dirección como 192.168.1.50', 'Write an address such as 192.168.1.50'],
  usb: ['Impresora USB', 'USB printer'],
  usbHint: [
    'Fabricante y modelo, como 04b8:0e28, o /dev/usb/lp0 en Linux. Vacío: sin impresora.',
    'Vendor and product, such as 04b8:0e28, or /dev/usb/lp0 on Linux. Empty: no printer.',
  ],
  usbInvalid: ['Escriba 04b8:0e28 o /dev/usb/lp0', 'Write 04b8:0e28 or /dev/usb/lp0'],
  serial: ['Puerto', 'Port'],
  serialHint: [
    '/dev/ttyUSB0, o COM3 en Windows. Vacío: sin impresora.',
    '/dev/ttyUSB0, or COM3 on Windows. Empty: no printer.',
  ],
  serialInvalid: ['Escriba un puerto como /dev/ttyUSB0 o COM3', 'Write a port such as /dev/ttyUSB0 or COM3'],
  baudRate: ['Velocidad (baudios)', 'Speed (baud)'],
  flow: ['Control de flujo', 'Flow control'],
  flow_rtscts: ['RTS/CTS (por cable)', 'RTS/CTS (by wire)'],
  flow_xonxoff: ['XON/XOFF', 'XON/XOFF'],
  flow_none: ['Ninguno: pierde letras', 'None: loses letters'],
  http: ['Dirección del servicio', 'Address of the service'],
  httpHint: [
    'Recibe cada comanda como JSON firmado. Quien opera el hub debe permitir ese equipo. Vacío: sin impresora.',
    'It is sent each slip as signed JSON. Whoever runs the hub has to allow that host. Empty: no printer.',
  ],
  httpInvalid: [
    'Escriba una dirección que empiece con http:// o https://',
    'Write an address that begins with http:// or https://',
  ],
  bridgeHint: [
    'El hub no imprime: lo hace el puente, con la impresora que allí se le puso a esta estación.',
    'The hub does not print: the bridge does, at the printer this station was given there.',
  ],
  byBridge: ['Por un puente', 'By a bridge'],
  byUsb: ['USB {{what}}', 'USB {{what}}'],
  bySerial: ['Puerto {{what}}', 'Port {{what}}'],
} as const satisfies Pairs;
