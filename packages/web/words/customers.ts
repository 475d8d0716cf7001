import { type Pairs, wordsOf } from './pairs.ts';

/** Customers at the till, beside what the administration says of them. */
const pairs = {
  title: ['Clientes', 'Customers'],
  list: ['Lista de clientes', 'List of customers'],
  choose: ['Elija un cliente', 'Choose a customer'],
  chooseHint: ['O busque por teléfono, NIT o nombre.', 'Or search by phone, NIT or name.'],
  editCore: ['Editar nombre y notas', 'Edit name and notes'],
  back: ['Volver a la lista', 'Back to the list'],
  noNotes: ['Sin notas', 'No notes'],
  pending: ['Pendiente de subir', 'Waiting to be sent'],
  pendingHint: [
    'Ya se puede usar aquí. Se guardará en la nube en cuanto haya internet.',
    'It can be used here already. It is saved in the cloud as soon as there is internet.',
  ],
  saved: ['Guardado', 'Saved'],
  createdLike: ['Se parece a {{names}}', 'Looks like {{names}}'],
  required: ['Escriba este dato', 'This is required'],
  gone: ['Este cliente ya no está', 'This customer is gone'],
  answers_one: [
    '{{count}} cambio suyo no se guardó en la nube',
    '{{count}} change of yours was not saved in the cloud',
  ],
  answers_other: [
    '{{count}} cambios suyos no se guardaron en la nube',
    '{{count}} changes of yours were not saved in the cloud',
  ],
  answersSee: ['Revisar', 'Review'],
  answersTitle: ['Cambios que no se guardaron', 'Changes that were not saved'],
  answersDone: ['Ya no hay nada pendiente de revisar.', 'There is nothing left to review.'],
  conflict: ['Alguien más cambió lo mismo en la nube', 'Somebody else changed the same in the cloud'],
  rejected: ['La nube no lo aceptó', 'The cloud did not accept it'],
  mine: ['Lo suyo', 'Yours'],
  theirs: ['En la nube', 'In the cloud'],
  useMine: ['Usar lo mío', 'Use mine'],
  leaveTheirs: ['Dejar lo de la nube', 'Keep the cloud’s'],
  understood: ['Entendido', 'Understood'],
  removed: ['Quitado', 'Removed'],
  asked_createCustomer: ['Cliente nuevo', 'New customer'],
  asked_updateCustomer: ['Cambio de datos', 'Change of details'],
  asked_setCustomerStatus: ['Cambio de estado', 'Change of status'],
  asked_addCustomerElement: ['Dato agregado', 'Detail added'],
  asked_replaceCustomerElement: ['Dato cambiado', 'Detail changed'],
  asked_removeCustomerElement: ['Dato quitado', 'Detail removed'],
} as const satisfies Pairs;

export const customersWords = wordsOf(pairs);
