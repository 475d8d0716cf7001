import type { Pairs } from '@comanda/web';

/** What the page of a bridge says of its hub, and of how it is itself. */
export const pairingWords = {
  hub: ['Sistema', 'Hub'],
  pairTitle: ['Vincular con un sistema o con la nube', 'Pair with a hub or the cloud'],
  pairedWith: ['Imprime para', 'Prints for'],
  hubAddress: ['Dirección del sistema o de la nube', 'Address of the hub or the cloud'],
  hubAddressHint: [
    'La que abre la caja en el navegador, como http://192.168.1.10:3000. Donde no se alcance el sistema, la de la administración en la nube',
    'The one the till is opened by, such as http://192.168.1.10:3000. Where the hub cannot be reached, that of the administration in the cloud',
  ],
  hubAddressMissing: ['Escriba la dirección del sistema o de la nube', 'Write the address of the hub or the cloud'],
  pairingCode: ['Código de vinculación', 'Pairing code'],
  pairingCodeHint: [
    'Se pide en la administración de esa dirección, en Impresoras, y dura diez minutos',
    'It is asked for in the administration at that address, under Printers, and good for ten minutes',
  ],
  codeMissing: ['Son ocho letras y números', 'Eight letters and digits'],
  bridgeName: ['Nombre de este puente', 'Name of this bridge'],
  bridgeNameHint: ['Así se llama en el sistema', 'What the hub calls it'],
  nameMissing: ['Escriba un nombre', 'Write a name'],
  pair: ['Vincular', 'Pair'],
  paired: ['El puente quedó vinculado', 'The bridge is paired'],
  lastAnswer: ['Última respuesta', 'Last answer'],
  forget: ['Desvincular', 'Forget the hub'],
  forgetNamed: ['¿Desvincular de {{name}}?', 'Forget {{name}}?'],
  forgetHint: [
    'Este puente deja de imprimir: lo que espera se queda en el sistema. Las impresoras siguen configuradas. Para que el sistema tampoco lo reconozca, revóquelo allá.',
    'This bridge prints no more: what waits stays at the hub. Its printers stay as they are set up. For the hub to forget it too, revoke it there.',
  ],
  state_connected: ['Conectado', 'Connected'],
  state_connecting: ['Conectando…', 'Connecting…'],
  state_away: ['Sin conexión con el sistema', 'No connection to the hub'],
  state_silent: ['El puente no responde', 'The bridge does not answer'],
  state_revoked: ['No imprime', 'Not printing'],
  state_unpaired: ['Sin vincular', 'Not paired'],
  state_disabled: ['En pausa', 'Paused'],
  noAnswer: ['El puente no responde', 'The bridge does not answer'],
  noAnswerHint: ['Lo que se ve es de {{time}}. Se sigue intentando.', 'What is shown is of {{time}}. It is asked on.'],
  trouble_disk_full: ['El disco está lleno: no se imprime nada', 'The disk is full: nothing is printed'],
  troubleHint_disk_full: [
    'Sin espacio para anotar lo que sale, el puente no envía nada a las impresoras, y lo que espera se queda en el sistema. Libere espacio en este equipo.',
    'Without room to write down what comes out, the bridge sends nothing to its printers, and what waits stays at the hub. Make room on this computer.',
  ],
  trouble_disk_error: ['El disco falla: no se imprime nada', 'The disk fails: nothing is printed'],
  troubleHint_disk_error: [
    'El puente no puede anotar lo que sale, y por eso no envía nada. Revise el disco de este equipo.',
    'The bridge cannot write down what comes out, and so sends nothing. Check the disk of this computer.',
  ],
  revoked: [
    'El sistema ya no reconoce este puente: no se imprime nada',
    'The hub does not know this bridge any more: nothing is printed',
  ],
  revokedHint: [
    'Alguien lo desvinculó en {{name}}. Vincúlelo de nuevo con otro código; las impresoras siguen configuradas.',
    'Somebody removed it at {{name}}. Pair it anew with another code; its printers stay as they are set up.',
  ],
  wrongSecret: [
    'El puente empezó con otro secreto: no se imprime nada',
    'The bridge started with another secret: nothing is printed',
  ],
  wrongSecretHint: [
    'Inícielo con el BRIDGE_SECRET de antes, o vincúlelo de nuevo.',
    'Start it with the BRIDGE_SECRET of before, or pair it anew.',
  ],
  disabled: ['Este puente está en pausa', 'This bridge is paused'],
  disabledHint: [
    'Solo salen las pruebas: lo demás espera en el sistema, o sale en la estación de respaldo. Siga imprimiendo cuando las impresoras estén en su lugar.',
    'Only tests come out: all else waits at the hub, or comes out at the fallback station. Go on when the printers are in their place.',
  ],
  pause: ['Pausar', 'Pause'],
  pauseAsk: ['¿Dejar de imprimir?', 'Stop printing?'],
  pauseHint: [
    'Lo que llegue espera en el sistema hasta que siga, o sale en la estación de respaldo si la hay; lo que espera más de una hora queda detenido.',
    'What comes waits at the hub until you go on, or comes out at the fallback station where there is one; what waits for more than an hour is held.',
  ],
  goOn: ['Seguir imprimiendo', 'Go on printing'],
  hubAway: ['El sistema no responde', 'The hub does not answer'],
  hubBehindCloud: ['El sistema no tiene comunicación con la nube', 'The hub is not in touch with the cloud'],
  hubBehindCloudHint: [
    'La nube responde. Lo que espera sigue en el sistema y saldrá cuando este vuelva a tener internet.',
    'The cloud answers. What waits is at the hub, and comes out once that has internet again.',
  ],
  hubAwayHint: [
    'Se sigue intentando; lo que ya se imprimió se le informará. Revise la red y la dirección.',
    'It is asked on, and will be told what was printed. Check the network and the address.',
  ],
  hubAwaySince: [
    'Respondió por última vez el {{time}}. Se sigue intentando, y se le informará lo que ya se imprimió.',
    'It answered last at {{time}}. It is asked on, and will be told what was printed.',
  ],
  unreported_one: [
    'Falta informar al sistema cómo terminó {{count}} comanda.',
    'The hub has to be told how {{count}} slip ended.',
  ],
  unreported_other: [
    'Falta informar al sistema cómo terminaron {{count}} comandas.',
    'The hub has to be told how {{count}} slips ended.',
  ],
  version: ['Versión {{version}}', 'Version {{version}}'],
  error_HUB_UNREACHABLE: [
    'El sistema no responde; revise la red y su dirección',
    'The hub does not answer; check the network and its address',
  ],
  error_SIGN_IN_ELSEWHERE: [
    'Esta nube no deja entrar solo con contraseña; entre con la contraseña local de este puente',
    'This cloud lets nobody in by a password alone; sign in with the local password of this bridge',
  ],
  error_BRIDGE_NOT_PAIRED: ['Este puente no está vinculado con ningún sistema', 'This bridge is paired with no hub'],
  error_BRIDGE_REVOKED: ['El sistema ya no reconoce este puente', 'The hub no longer knows this bridge; pair it again'],
} as const satisfies Pairs;
