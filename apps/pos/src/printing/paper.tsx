import type { DocumentPreview } from '@comanda/contracts';
import { Dots } from '@comanda/web/printers';
import { IconQrcode } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './printing.module.css';

type Line = DocumentPreview['lines'][number];

const Row = ({ line }: { line: Line }) => {
  const { t } = useTranslation();
  switch (line.kind) {
    case 'text':
      return (
        <p>
          {line.runs.map(({ text, ...style }, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line's runs never change places
              key={i}
              data-bold={style.bold || undefined}
              data-wide={style.wide || undefined}
              data-tall={style.tall || undefined}
              data-invert={style.invert || undefined}
            >
              {text}
            </span>
          ))}
        </p>
      );
    case 'qr':
    case 'barcode':
      return (
        <p className={classes.code} title={line.text}>
          <IconQrcode size={96} stroke={1.2} aria-label={t('pos.qrHere')} />
        </p>
      );
    case 'raster':
      return (
        <p className={classes.code}>
          <Dots raster={line} label={t('pos.logoHere')} />
        </p>
      );
    case 'cut':
      return <hr />;
    default:
      return null;
  }
};

/** A document as its printer would draw it. */
export const Paper = ({ preview }: { preview: DocumentPreview }) => (
  <div className={classes.paper} style={{ '--columns': preview.columns } as CSSProperties}>
    {preview.lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paper is read from top to bottom and never changes
      <Row key={i} line={line} />
    ))}
  </div>
);
