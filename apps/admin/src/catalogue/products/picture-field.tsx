import { Button, FileButton, Input, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../base/use-translation.ts';
import classes from './products.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** The picture of a product: chosen, photographed, or pasted wherever one is in the form. */
export const PictureField = ({
  image,
  error,
  onChange,
}: {
  /** A data URL; null: none. */
  image: string | null;
  error: string | undefined;
  onChange(image: string | null): void;
}) => {
  const { t } = useTranslation();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const take = async (file: Blob | null) => {
    if (!file) return;
    const small = await shrinkPicture(file);
    setIsUnreadable(small === null);
    if (small) onChange(small);
  };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.preventDefault();
      void take(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.pictureField}
      data-wide
      label={t('admin.picture')}
      error={isUnreadable ? t('admin.pictureUnreadable') : error}
    >
      <div className={classes.pictureRow}>
        <span className={classes.picture}>
          {image ? <img src={image} alt={t('admin.picture')} /> : <IconPhoto size={32} aria-hidden />}
        </span>
        <div className={classes.pictureWays}>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={20} />}>
                {t(image ? 'admin.changePicture' : 'admin.choosePicture')}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} className={classes.camera} variant="default" leftSection={<IconCamera size={20} />}>
                {t('admin.takePicture')}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button
              variant="subtle"
              color="chile"
              leftSection={<IconTrash size={20} />}
              onClick={() => {
                setIsUnreadable(false);
                onChange(null);
              }}
            >
              {t('admin.removePicture')}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {t('admin.pictureHint')}
          </Text>
        </div>
      </div>
    </Input.Wrapper>
  );
};
