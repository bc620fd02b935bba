import { later, useLater } from '../ui/later.ts';

/** Two dozen icons, of which a project shows few. */
const categorySigns = later(() => import('./category-signs.ts'));

/** The display data of a tag, or its category; without a category both are null. */
export interface TagLook {
  color: string | null;
  icon: string | null;
}

/** The sign of a category in its colour, made readable on the theme's ground. */
export function CategoryIcon({ look, size = 14 }: { look: TagLook; size?: number }) {
  const icons = useLater(categorySigns);
  if (!icons) return <span style={{ inlineSize: size, blockSize: size, flex: 'none' }} aria-hidden />;
  const Sign = icons.signs[look.icon ?? ''] ?? icons.otherSign;
  const color = look.color
    ? `oklch(from ${look.color} clamp(var(--sign-least), l, var(--sign-most)) c h)`
    : undefined;
  return <Sign size={size} stroke={1.75} style={{ color, flex: 'none' }} aria-hidden />;
}
