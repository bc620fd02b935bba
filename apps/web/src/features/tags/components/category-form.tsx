import { Button, TextInput } from '@mantine/core';
import type { TagCategory } from '@parlance/contract/tags';
import { defaultColor, defaultIcon } from '@parlance/domain/tags/categories';
import { useId, useState } from 'react';
import { firstField } from '../../../browser/keyboard.ts';
import { useText } from '../../../i18n/i18n.ts';
import { messageOf } from '../../../messages/problems.ts';
import { CategoryIcon } from '../../../product/category-icon.tsx';
import { categoryIcons } from '../../../product/category-signs.ts';
import { useSaveCategory } from '../tags.api.ts';
import classes from '../tags.module.css';

/** Name, colour and icon of a category. It is inside a dialog and not a form of its own: Enter in the name saves. */
export function CategoryForm(props: {
  projectId: string;
  category: TagCategory | undefined;
  onDone: () => void;
}) {
  const t = useText('tags');
  const { category, onDone } = props;
  const [name, setName] = useState(category?.name ?? '');
  const [color, setColor] = useState(category?.color ?? defaultColor);
  const [icon, setIcon] = useState(category?.icon ?? defaultIcon);
  const save = useSaveCategory(props.projectId);
  const group = useId();
  const submit = (): void => save.mutate({ id: category?._id, name, color, icon }, { onSuccess: onDone });
  // A category created by an API call keeps its icon, also if the app does not offer it.
  const icons = categoryIcons.includes(icon) ? categoryIcons : [icon, ...categoryIcons];
  return (
    <div className={classes.edit}>
      <div className={classes.look}>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={200}
          ref={firstField}
          readOnly={category?.isDefault}
          error={save.error ? messageOf(save.error) : undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            save.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
        <label className={classes.color}>
          {t('color')}
          <input type="color" value={color} onChange={(event) => setColor(event.currentTarget.value)} />
        </label>
      </div>
      <fieldset className={classes.icons}>
        <legend>{t('icon')}</legend>
        {icons.map((one) => (
          <label key={one} title={one}>
            <input
              type="radio"
              name={group}
              aria-label={t('iconNamed', { name: one.slice(one.indexOf('fa-') + 3) })}
              checked={icon === one}
              onChange={() => setIcon(one)}
            />
            <CategoryIcon look={{ color, icon: one }} size={16} />
          </label>
        ))}
      </fieldset>
      <div className={classes.buttons}>
        <Button size="xs" loading={save.isPending} onClick={submit}>
          {category ? t('save') : t('categoryAdd')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
