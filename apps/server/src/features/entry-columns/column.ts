type Column<T> = { readonly length: number; [slot: number]: T };

/** Copies a column into a wider one, at the current slots of its entries. */
export function copyToSlots<T, C extends Column<T>>(column: Column<T>, slots: Uint32Array, wider: C): C {
  const cells: Column<T> = wider;
  for (let slot = 0; slot < slots.length; slot++) cells[slots[slot] as number] = column[slot] as T;
  return wider;
}
