import {
  ActionIcon,
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  type MantineColorsTuple,
  Modal,
  SegmentedControl,
} from '@mantine/core';

const jade: MantineColorsTuple = [
  '#e6f4ee',
  '#cbe7dc',
  '#9dd1bd',
  '#6cba9c',
  '#43a681',
  '#1f9270',
  '#0b7a5c',
  '#086a50',
  '#055742',
  '#034432',
];
const maize: MantineColorsTuple = [
  '#fbf2de',
  '#f6e4bd',
  '#edcc85',
  '#e3b34c',
  '#d69a1f',
  '#c78a0b',
  '#8f5e00',
  '#7d5200',
  '#684500',
  '#523600',
];
const chile: MantineColorsTuple = [
  '#fbe9e7',
  '#f5cfcb',
  '#e9a29c',
  '#dd756c',
  '#cf4d43',
  '#c13530',
  '#b3261e',
  '#9c1f18',
  '#831912',
  '#68120d',
];
const sky: MantineColorsTuple = [
  '#e6eef7',
  '#cbdcee',
  '#9dbcdd',
  '#6d9bcb',
  '#447ebb',
  '#2c6bb0',
  '#1f5fa8',
  '#195190',
  '#134277',
  '#0d335d',
];

/** brand.md as a Mantine theme: jade primary, 8 px corners, nothing to touch under 48 px. */
export const theme = createTheme({
  primaryColor: 'jade',
  primaryShade: 6,
  colors: { jade, maize, chile, sky },
  defaultRadius: 8,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '14px', sm: '14px', md: '16px', lg: '20px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      vars: (_theme, props) => ({
        root: { '--button-height': props.size === 'xl' ? '60px' : '48px', '--button-fz': '16px' },
      }),
      // A long name takes a second line: cut off, a confirmation would not say what it confirms.
      styles: { label: { whiteSpace: 'normal', lineHeight: 1.2 } },
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 48, variant: 'subtle', color: 'gray' } }),
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': '48px', '--input-fz': '16px' } }) }),
    InputWrapper: Input.Wrapper.extend({
      styles: { label: { fontSize: 16 }, description: { fontSize: 14 }, error: { fontSize: 14 } },
    }),
    Modal: Modal.extend({
      styles: { title: { fontSize: 20, fontWeight: 650, lineHeight: 1.25 } },
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.45 },
        // One place closes dialogs by Escape (app/use-escape.ts).
        closeOnEscape: false,
        centered: true,
        transitionProps: { duration: 120 },
      },
    }),
    ModalCloseButton: Modal.CloseButton.extend({ defaultProps: { size: 48 } }),
    DrawerCloseButton: Drawer.CloseButton.extend({ defaultProps: { size: 48 } }),
    Badge: Badge.extend({ defaultProps: { radius: 6, variant: 'light' }, styles: { root: { textTransform: 'none' } } }),
    SegmentedControl: SegmentedControl.extend({
      styles: { label: { minHeight: 44, display: 'grid', placeItems: 'center' } },
    }),
  },
});

const TOKENS = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--chile)',
};

/** Points Mantine's own variables at tokens.css, so that there is one source of colour. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: TOKENS, dark: TOKENS });
