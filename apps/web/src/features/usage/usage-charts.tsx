import { Button, Select } from '@mantine/core';
import type { Project } from '@parlance/contract/projects';
import type { CallerGroup, ProjectUsage } from '@parlance/contract/usage';
import { IconDownload } from '@tabler/icons-react';
import { saveCsv } from '../../browser/save-csv.ts';
import { useStore } from '../../browser/store.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { language, localeOf } from '../../i18n/language.ts';
import { byName } from '../../product/language-order.ts';
import { Card } from '../../ui/card.tsx';
import type { UsageChoice } from './usage.api.ts';
import classes from './usage.module.css';
import { UsageBars } from './usage-bars.tsx';

interface Shown {
  project: Project;
  usage: ProjectUsage;
  choice: UsageChoice;
}

/** Usage by day and month, of all or of one language and user. */
export function Charts(props: Shown & { onChoose: (part: UsageChoice) => void }) {
  const t = useText('usage');
  const format = useFormat();
  const name = new Intl.DateTimeFormat(localeOf(useStore(language)), { month: 'short', year: 'numeric' });
  const { days, months } = props.usage;
  const byMonth = (of: 'mau' | 'apiRequests') =>
    months
      .slice(0, 12)
      .toReversed()
      .map(({ year, month, [of]: value }) => ({
        id: `${year}-${month}`,
        label: name.format(new Date(year, month - 1, 15)),
        value,
      }));
  const byDay = days.map(({ day, requests }) => ({
    id: day,
    label: format.date(`${day}T12:00:00`),
    value: requests,
  }));
  return (
    <>
      <Choice {...props} />
      <Card title={t('requestsByDay')} padded>
        <UsageBars title={t('requestsByDay')} head={t('day')} unit={t('requests')} bars={byDay} />
      </Card>
      <Card title={t('requestsByMonth')} padded>
        <UsageBars
          title={t('requestsByMonth')}
          head={t('month')}
          unit={t('requests')}
          bars={byMonth('apiRequests')}
        />
      </Card>
      {hasDevices(props.choice) && (
        <Card title={t('devicesByMonth')} padded>
          <UsageBars
            title={t('devicesByMonth')}
            head={t('month')}
            unit={t('devices')}
            bars={byMonth('mau')}
          />
        </Card>
      )}
    </>
  );
}

/** Whose usage the charts show, and the numbers to take along. */
function Choice(props: Shown & { onChoose: (part: UsageChoice) => void }) {
  const t = useText('usage');
  const format = useFormat();
  const { project, choice, onChoose } = props;
  const people = useCallers(props);
  return (
    <section className={classes.choice} aria-label={t('choice')}>
      {project.languages.length > 1 && (
        <Select
          label={t('language')}
          placeholder={t('allLanguages')}
          data={byName(project.languages, project.baseLanguage, format).map((one) => ({
            value: one._id,
            label: format.languageName(one.name),
          }))}
          value={choice.languageId ?? null}
          clearable
          searchable
          onChange={(languageId) => onChoose({ languageId: languageId ?? undefined })}
        />
      )}
      {people.length > 0 && (
        <Select
          label={t('user')}
          placeholder={t('allUsers')}
          data={people}
          value={choice.userId ?? null}
          clearable
          searchable
          onChange={(userId) => onChoose({ userId: userId ?? undefined })}
        />
      )}
      <Download {...props} />
      {!hasDevices(choice) && <p className={classes.hint}>{t('devicesOfNobody')}</p>}
    </section>
  );
}

/** Devices are nobody's: apps have them all, and users none. */
const hasDevices = ({ userId }: UsageChoice): boolean => userId === undefined || userId === 'apps';

const words = { apps: 'apps', former: 'formerUsers' } as const satisfies Record<CallerGroup, string>;

/** Who has called, and whom the address names: a member, apps, or former users. */
function useCallers({ project, usage, choice }: Shown): { value: string; label: string }[] {
  const t = useText('usage');
  const { callers, otherCallers } = usage;
  const chosen = project.team.members.map(({ user }) => user).find(({ _id }) => _id === choice.userId);
  const people = chosen && !callers.some(({ _id }) => _id === chosen._id) ? [...callers, chosen] : callers;
  const groups = (['apps', 'former'] as const).filter(
    (group) => otherCallers.includes(group) || choice.userId === group,
  );
  return [
    ...people.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
    ...groups.map((group) => ({ value: group, label: t(words[group]) })),
  ];
}

function Download({ project, usage, choice }: Shown) {
  const t = useText('usage');
  const format = useFormat();
  const chosen = project.languages.find(({ _id }) => _id === choice.languageId);
  const caller = useCallers({ project, usage, choice }).find(({ value }) => value === choice.userId);
  const download = (): void => {
    const name = [
      ...[project.name, t('title')],
      ...(chosen ? [format.languageName(chosen.name)] : []),
      ...(caller ? [caller.label] : []),
    ];
    const months = usage.months.map(({ year, month, mau, apiRequests }) => [
      ...[`${year}-${String(month).padStart(2, '0')}`, apiRequests],
      hasDevices(choice) ? mau : '',
    ]);
    const days = usage.days.toReversed().map(({ day, requests }) => [day, requests, '']);
    saveCsv(`${name.join(' ')}.csv`, [[t('period'), t('requests'), t('devices')], ...months, ...days]);
  };
  return (
    <Button
      variant="default"
      className={classes.download}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={download}
    >
      {t('download')}
    </Button>
  );
}
