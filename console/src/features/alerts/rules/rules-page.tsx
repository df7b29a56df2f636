import { type AlertRule, alertRules } from '@botones/contract/alerts/alert-rules';
import IconButton from '@mui/material/IconButton';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { alertTitle } from '../../../app/alerts/alert-title.words.ts';
import { SeverityPill } from '../../../app/alerts/severity-pill.tsx';
import { type Page, queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords, wordsIn } from '../../../app/words.ts';
import { formatsFor } from '../../../ui/formats.ts';
import { useSaid } from '../../../ui/gone.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useOpened } from '../../../ui/list/drawer-state.ts';
import { listWords } from '../../../ui/list/list.words.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { actionsColumn } from '../../../ui/list/row-actions.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { deskWords } from '../desk/desk.words.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { rulesWords } from './rules.words.ts';

interface Named extends AlertRule {
  name: string;
  to: string;
}

/** Rules with the names people read: ours for the words we know, else what robots said last. */
function useNamed(found: { rules: AlertRule[]; people: { user_id: number; name: string }[] } | undefined) {
  const words = useWords(rulesWords);
  const { language } = usePreferences();
  return useMemo<Page<Named> | undefined>(() => {
    if (!found) return undefined;
    const rows = found.rules.map((rule) => {
      const names = rule.people.flatMap((id) => found.people.find(({ user_id }) => user_id === id)?.name ?? []);
      const to =
        names.length > 2 ? `${names.slice(0, 2).join(', ')} ${words.more(names.length - 2)}` : names.join(', ');
      return { ...rule, name: alertTitle({ alert: rule.alert, title: rule.title ?? '' }, language), to };
    });
    return { rows, total: rows.length, next: null };
  }, [found, words, language]);
}

function useRuleColumns(onEdit: (rule: Named) => void): Column<Named>[] {
  const { language } = usePreferences();
  const words = wordsIn(rulesWords, language);
  const desk = wordsIn(deskWords, language);
  const formats = formatsFor(language, 'UTC');
  return [
    {
      id: 'name',
      label: words.name,
      heading: true,
      render: (rule) => (
        <>
          <b style={{ fontWeight: 620 }}>{rule.name}</b>
          {rule.is_default && <small style={{ color: 'var(--ink-3)', fontWeight: 400 }}> · {words.isDefault}</small>}
        </>
      ),
    },
    {
      id: 'notify',
      label: words.notify,
      render: (rule) => (
        <Pill tone={rule.notify ? 'ok' : 'off'} hollow={!rule.notify}>
          {rule.notify ? words.yes : words.no}
        </Pill>
      ),
    },
    {
      id: 'delay',
      label: words.delay,
      render: (rule) => (rule.delay_seconds > 0 ? formats.span(rule.delay_seconds) : words.atOnce),
    },
    {
      id: 'severity',
      label: desk.severity,
      render: (rule) => <SeverityPill severity={rule.severity ?? rule.usual} />,
    },
    { id: 'people', label: words.people, render: (rule) => rule.to || words.nobody },
    {
      ...actionsColumn,
      label: words.actions,
      render: (rule) => (
        <IconButton aria-label={words.edit(rule.name)} onClick={() => onEdit(rule)} size="small">
          <Pencil />
        </IconButton>
      ),
    },
  ];
}

/** Who of a client is told of which alert, when, and how urgent it is: one table per client. */
export function AlertRulesPage({ client_id }: { client_id: number }) {
  const words = useWords(rulesWords);
  const { gone } = useWords(listWords);
  const query = useQuery(queryOf(alertRules.list, { params: { client_id } }));
  const data = useNamed(query.data);
  const list = useListState({ size: 100 });
  const [search] = useSearchParams();
  const { key } = useLocation();
  const rule = data?.rows.find(({ alert }) => alert === search.get('edit'));
  useSaid(data && search.has('edit') && !rule ? gone : null);
  const { shown, open, show, close } = useOpened(rule ? { rule, key } : null, ['edit']);
  const columns = useRuleColumns(({ alert }) => show('edit', alert));
  return (
    <>
      <BackLink to="/alerts" name={words.alerts} />
      <ListPage header={<PageHeader title={words.title} subtitle={words.subtitle} />}>
        <DataTable
          name="alert-rules"
          caption={words.caption}
          columns={columns}
          rowKey={(rule) => rule.alert}
          query={{ data, isError: query.isError, refetch: query.refetch }}
          list={list}
          empty={null}
        />
      </ListPage>
      {shown && (
        <RuleDrawer
          key={shown.key}
          client_id={client_id}
          rule={rule ?? shown.rule}
          name={shown.rule.name}
          people={query.data?.people ?? []}
          open={open}
          onClose={close}
        />
      )}
    </>
  );
}
AlertRulesPage.words = rulesWords;
