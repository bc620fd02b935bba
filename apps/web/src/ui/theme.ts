import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './theme.module.css';

const indigo: MantineColorsTuple = [
  '#f2f3ff',
  '#e5e7fe',
  '#ced2fc',
  '#adb2f9',
  '#8b90f3',
  '#7074ec',
  '#5a5bdc',
  '#4b4ac4',
  '#3e3da3',
  '#333382',
];
/* Mantine draws its components from `gray` in the light and `dark` in the dark theme: both are the app's neutral
 *  tokens in order. */
const gray: MantineColorsTuple = [
  '#f5f5f9',
  '#f1f1f5',
  '#e6e6ed',
  '#dcdde6',
  '#d3d4de',
  '#8a8c9c',
  '#686a7a',
  '#545666',
  '#33353f',
  '#1b1c25',
];
const dark: MantineColorsTuple = [
  '#e3e4eb',
  '#abadbc',
  '#8f92a3',
  '#767989',
  '#383b48',
  '#2a2c36',
  '#1f2129',
  '#16171d',
  '#101116',
  '#0b0c10',
];

const lists = { options: classes.options, groupLabel: classes.groupLabel, dropdown: classes.dropdown };

/** The only theme. Sizes: `sm` is the normal control (32 px), `xs` the small (28), `md` the large (40). Buttons:
 *  `filled` for the main action, `default` next to it, `subtle` for quiet, `light` for soft; colour red for danger. */
/** Enter in a field of several values takes what its letters find. Where that is nothing, or the list is still to come,
 *  it does not send the form: the letters would be lost, and the form would go without what was meant. */
function keepLetters(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && event.currentTarget.value !== '') event.preventDefault();
}

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 6 },
  colors: { indigo, gray, dark },
  black: '#1b1c25',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    ActionIcon: {
      defaultProps: { size: 'lg', variant: 'subtle', color: 'gray' },
      classNames: { root: classes.actionIcon },
    },
    Input: { classNames: { wrapper: classes.inputWrapper, input: classes.input } },
    InputWrapper: {
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    },
    Checkbox: {
      defaultProps: { size: 'xs' },
      classNames: { input: classes.checkbox, label: classes.inlineLabel },
    },
    Radio: {
      defaultProps: { size: 'xs' },
      classNames: { radio: classes.radio, label: classes.inlineLabel },
    },
    Switch: {
      defaultProps: { size: 'xs' },
      classNames: { track: classes.switch, label: classes.inlineLabel },
    },
    PasswordInput: { classNames: { visibilityToggle: classes.eye } },
    // The list itself scrolls: the field controls it, so the keyboard reaches it.
    // What is typed and confirmed by Enter is the first that is found: it is not dropped, and its form not sent.
    Select: {
      defaultProps: { withScrollArea: false, selectFirstOptionOnChange: true },
      classNames: lists,
    },
    MultiSelect: {
      defaultProps: { withScrollArea: false, selectFirstOptionOnChange: true, onKeyDown: keepLetters },
      classNames: { ...lists, input: classes.pills, inputField: classes.pillsField },
    },
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel },
    },
    Popover: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 80 } },
      classNames: { dropdown: classes.dropdown },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } },
      classNames: { tooltip: classes.tooltip },
    },
    // The shell scrolls inside itself, never the page: scroll locking is not needed (and would add a style element
    // without a nonce).
    Modal: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 120 } } },
    Skeleton: { classNames: { root: classes.skeleton } },
  },
});

const shared = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--problem)',
  '--mantine-color-success': 'var(--published)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-2)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-color-indigo-filled': 'var(--accent)',
  '--mantine-color-indigo-filled-hover': 'var(--accent-hover)',
  '--mantine-color-indigo-text': 'var(--accent-text)',
  '--mantine-color-indigo-light': 'var(--accent-soft)',
  '--mantine-color-indigo-light-hover': 'var(--accent-line)',
  '--mantine-color-indigo-light-color': 'var(--accent-text)',
  '--mantine-color-indigo-outline': 'var(--accent-line)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-red-text': 'var(--problem)',
  '--mantine-color-red-light': 'var(--problem-soft)',
  '--mantine-color-red-light-hover': 'var(--problem-line)',
  '--mantine-color-red-light-color': 'var(--problem)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--text-2)',
};

/** Mantine's own colour variables, set to the app's tokens: one set for both themes, since the tokens change. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
