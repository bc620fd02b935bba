import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../i18n/i18n.ts';
import { type Banner, closeBanner, useBanners } from '../messages/banners.ts';
import classes from './banners.module.css';

/** The banners under the top bar, one line each; pages show them with `useBanner` of messages/banners. */
export function Banners() {
  const banners = useBanners();
  return (
    <div role="status">
      {banners.map((banner) => (
        <Line key={banner.id} banner={banner} />
      ))}
    </div>
  );
}

function BannerLink({ link }: { link: NonNullable<Banner['link']> }) {
  if ('to' in link) {
    return (
      <Link className={classes.link} to={link.to}>
        {link.label}
      </Link>
    );
  }
  return (
    <a className={classes.link} href={link.href}>
      {link.label}
    </a>
  );
}

function Line({ banner }: { banner: Banner }) {
  const t = useText('shell');
  const Icon = banner.kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.banner} data-kind={banner.kind}>
      <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.message} title={banner.message}>
        {banner.message}
      </span>
      {banner.link && <BannerLink link={banner.link} />}
      <span className={classes.grow} />
      {banner.closable && (
        <ActionIcon size="sm" aria-label={t('close')} onClick={() => closeBanner(banner.id)}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
