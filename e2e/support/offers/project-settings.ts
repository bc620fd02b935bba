import { buttons, links, offers, sometimes } from './offer.ts';

/** The settings of a project or memory. */
export const projectSettings = {
  needs: 'project.see' as const,
  offers: [
    ...offers('textbox', ['Name', 'Tone of machine translation'], 'project.settings'),
    ...offers('combobox', ['Base language'], 'project.settings'),
    // A project with entries keeps its type.
    ...sometimes(offers('combobox', ['Type'], 'project.settings')),
    ...offers(
      'switch',
      [
        /^Draft mode/,
        /^Review changed texts again/,
        /^Groups/,
        'write drafts',
        /^write, publish/,
        'delete entries',
      ],
      'project.settings',
    ),
    // What each check does.
    ...offers('radio', ['Off', 'Hint', 'Warning', 'Refuse'], 'project.settings'),
    ...buttons(['Save', 'Add field', 'Change Screen', 'Remove Screen'], 'project.settings'),
    ...links(
      [
        ...['All calls', 'Set up webhooks', 'Prepare a release', 'First texts', 'Missing texts'],
        'The first push in five minutes',
      ],
      'project.secrets',
    ),
    ...buttons(['Create token', 'Add address', /^Add my address/], 'project.secrets'),
    ...offers('textbox', ['IP address or range'], 'project.secrets'),
    ...offers('switch', [/^Collect missing entries/], 'project.secrets'),
    ...buttons(['Change categories'], 'tags.change'),
    // For those who have another project.
    ...sometimes(offers('combobox', ['Other project', 'Texts'], 'project.settings')),
    ...sometimes(buttons(['Show what changes'], 'project.settings')),
    ...buttons(['Delete project'], 'project.delete'),
  ],
};
