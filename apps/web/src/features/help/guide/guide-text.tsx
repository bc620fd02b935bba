import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/i18n.ts';
import { paths } from '../../../routing/paths.ts';
import { Snippet } from '../../../ui/snippet.tsx';
import classes from './guide-text.module.css';
import type { Block, Inline } from './markdown.ts';
import { pictureOf } from './pictures.ts';
import type { GuideLanguage, GuidePage } from './read-guide.ts';

/** One page of the guide. It is read from the left also in a mirrored interface, whose words it does not have. */
export function GuideText({ page, written }: { page: GuidePage; written: GuideLanguage }) {
  return (
    <article className={classes.text} lang={written} dir="ltr">
      <h2>{page.title}</h2>
      {page.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change their places
        <BlockView key={at} block={block} written={written} />
      ))}
    </article>
  );
}

function BlockView({ block, written }: { block: Block; written: GuideLanguage }) {
  if (block.kind === 'picture') return <Picture {...block} written={written} />;
  if (block.kind === 'paragraph') return <p>{inlineViews(block.parts)}</p>;
  if (block.kind === 'code') return <Code {...block} />;
  if (block.kind !== 'list') return <h3>{block.text}</h3>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((parts) => (
        <li key={parts.map(({ text }) => text).join('')}>{inlineViews(parts)}</li>
      ))}
    </List>
  );
}

/** A file to write, commands to type, or an example. */
function Code({ language, name, text }: { language: string; name?: string; text: string }) {
  const t = useText('help');
  const file = language === 'sh' ? undefined : name;
  const label = t(language === 'sh' ? 'guideCommands' : file === undefined ? 'example' : 'guideFile');
  return (
    <Snippet label={label} name={file} copyLabel={t('guideCopy', { what: file ?? label })} text={text} />
  );
}

/** Pictures are made from the demo (e2e/help-pictures.ts), all of one size: text does not move when they come. */
function Picture({ name, text, written }: { name: string; text: string; written: GuideLanguage }) {
  return (
    <figure>
      <img src={pictureOf(written, name)} alt={text} width={1200} height={750} loading="lazy" />
      <figcaption>{text}</figcaption>
    </figure>
  );
}

const inlineViews = (parts: readonly Inline[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their places, and may be alike
  parts.map((part, at) => <InlineView key={at} part={part} />);

function InlineView({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'link':
      return (
        <Link className="link" to={paths.help(part.page)}>
          {part.text}
        </Link>
      );
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'emphasis':
      return <em>{part.text}</em>;
    case 'keys':
      return <kbd>{part.text}</kbd>;
    case 'code':
      return <code>{part.text}</code>;
    default:
      return part.text;
  }
}
