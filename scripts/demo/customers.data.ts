/** Customers of the demo, as a cashier would have typed them. The NITs with a name at SAT are those of the virtual certifier. */
export const DEMO_CUSTOMERS = [
  {
    firstName: 'Ana Lucía',
    lastName: 'Morales Castañeda',
    phones: [{ e164: '5555 0101' }],
    billingProfiles: [{ taxIdType: 'NIT', taxId: '3715661-6', legalName: 'ANA LUCIA MORALES CASTAÑEDA' }],
    emails: [{ email: 'ana.morales@example.com' }],
    addresses: [
      { label: 'Casa', line1: '12 calle 4-56', zona: 10, municipality: 'Guatemala', department: 'Guatemala' },
    ],
  },
  {
    firstName: 'María José',
    lastName: 'Pérez López de León',
    phones: [{ e164: '5555 0102' }, { e164: '2222 3333', type: 'home' }],
    billingProfiles: [{ taxIdType: 'NIT', taxId: '415068-6', legalName: 'MARIA JOSE PEREZ LOPEZ DE LEON' }],
    addresses: [
      {
        label: 'Oficina',
        line1: '6a avenida 10-50, edificio Plaza, oficina 301',
        zona: 9,
        municipality: 'Guatemala',
        department: 'Guatemala',
        references: 'Frente al parque, portón verde',
        latitude: 14.6011,
        longitude: -90.5155,
      },
    ],
  },
  {
    firstName: 'Juan Pablo',
    lastName: 'Xicay Ajpop',
    phones: [{ e164: '4444 0103' }],
    billingProfiles: [{ taxIdType: 'NIT', taxId: '57693-7K', legalName: 'JUAN PABLO XICAY AJPOP' }],
  },
  {
    firstName: 'José Antonio',
    lastName: 'Güity Ñandú',
    phones: [{ e164: '3333 0104' }],
    billingProfiles: [{ taxIdType: 'CUI', taxId: '2218 51658 1217', legalName: 'JOSÉ ANTONIO GÜITY ÑANDÚ' }],
    addresses: [{ label: 'Casa', line1: 'Barrio El Centro', municipality: 'Livingston', department: 'Izabal' }],
  },
  {
    firstName: 'Sofía',
    lastName: 'Barrios',
    phones: [{ e164: '5555 0105' }],
    emails: [{ email: 'sofia.barrios@example.com' }],
    notes: 'Alérgica al maní',
  },
  { firstName: 'Sofia', lastName: 'Barrios M.', phones: [{ e164: '+502 5555-0105' }] },
  {
    firstName: 'Infile',
    lastName: '',
    phones: [{ e164: '2378 0200', type: 'work' }],
    billingProfiles: [{ taxIdType: 'NIT', taxId: '1252133-7', legalName: 'INFILE, SOCIEDAD ANONIMA' }],
    emails: [{ email: 'facturas@example.com' }],
  },
  { firstName: 'Ximena', lastName: 'Tzoc Batzín', phones: [{ e164: '5555 0107' }] },
  { firstName: 'Rodrigo', lastName: 'Estrada', phones: [{ e164: '5555 0108' }] },
  { firstName: 'Kimberly', lastName: 'Chávez', phones: [{ e164: '5555 0109' }] },
  { firstName: 'Óscar', lastName: 'Peña', phones: [{ e164: '5555 0110' }], notes: 'Sin picante' },
  { firstName: 'Beatriz', lastName: 'de la Cruz', phones: [{ e164: '5555 0111' }] },
] as const;
