import { usersEndpoints } from '@parlance/contract/users.endpoints';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { setUser, useUser } from '../../session/session.ts';
import { withOfProject } from './model/of-projects.ts';
import { sourceWord } from './source-language.ts';
import { useView } from './view.ts';

/** Writes a language to translate from into the address. */
export const writeSource = (navigate: ReturnType<typeof useNavigate>, id: string): void =>
  void navigate({
    to: '.',
    search: ((now: object) => ({ ...now, [sourceWord]: id })) as never,
    replace: true,
    resetScroll: false,
  });

/** Chooses another language to translate from. The address contains it, so a link shows what its sender saw; the
 *  server stores it with the user. */
export function useChooseSource(): (languageId: string) => void {
  const { project, base } = useView();
  const navigate = useNavigate();
  const kept = useUser()?.preferences.sourceLanguageId;
  return (id) => {
    // The base language is in the address, too: without the parameter, the view shows the last choice.
    writeSource(navigate, id);
    const sourceLanguageId = withOfProject(kept ?? {}, project._id, id === base._id ? undefined : id);
    // The choice applies to this view even if storing it fails.
    call(usersEndpoints.updateMe, { body: { preferences: { sourceLanguageId } } }, { rules: 'own' }).then(
      setUser,
      () => undefined,
    );
  };
}
