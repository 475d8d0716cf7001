import type { ImplementationTemplate, StepKind } from '@comanda/contracts';

interface TemplateStep {
  name: string;
  stepKind: StepKind;
  estimatedMinutes: number | null;
}

interface TemplatePhase {
  name: string;
  steps: readonly TemplateStep[];
}

const fixed = (name: string): TemplateStep => ({ name, stepKind: 'fixed', estimatedMinutes: null });
const hourly = (name: string, hours: number): TemplateStep => ({
  name,
  stepKind: 'hourly',
  estimatedMinutes: hours * 60,
});

/** What opening takes, as people in Guatemala say it: the words become the board's own. */
export const TEMPLATES: Readonly<Record<ImplementationTemplate, readonly TemplatePhase[]>> = {
  branch_opening: [
    {
      name: 'Preparación',
      steps: [
        fixed('Contrato firmado'),
        fixed('Datos del negocio y del local'),
        fixed('Internet y red del local'),
        hourly('Visita al local', 4),
      ],
    },
    {
      name: 'Equipo',
      steps: [
        fixed('Computadora del sistema instalada'),
        fixed('Tabletas y pantallas de cocina'),
        fixed('Impresoras probadas'),
        hourly('Instalación en el local', 8),
      ],
    },
    {
      name: 'Menú e impuestos',
      steps: [
        hourly('Carga del menú, opciones y combos', 10),
        fixed('Estaciones de cocina'),
        fixed('Certificador y establecimiento (FEL)'),
        fixed('Formas de pago'),
      ],
    },
    {
      name: 'Capacitación',
      steps: [
        hourly('Capacitación de meseros', 4),
        hourly('Capacitación de caja', 4),
        hourly('Capacitación de cocina', 2),
        fixed('Usuarios y PIN de todo el personal'),
      ],
    },
    {
      name: 'Apertura',
      steps: [
        fixed('Prueba de un turno completo'),
        hourly('Acompañamiento del primer día', 10),
        fixed('Primer cierre de caja revisado'),
        fixed('Entrega al cliente'),
      ],
    },
  ],
};
