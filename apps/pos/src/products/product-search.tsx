import { ActionIcon, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './products.module.css';

interface SearchProps {
  query: string;
  onQuery(query: string): void;
  onEnter(): void;
}

/** Finds products by what is typed; `/` begins, Enter takes the first. */
export const ProductSearch = ({ query, onQuery, onEnter }: SearchProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const wasElsewhere = useRef(false);
  const begin = () => {
    input.current?.focus();
    // What was searched before gives way to the first letter.
    input.current?.select();
  };
  useHotkeys([['/', begin]]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label={t('common.search')}
      placeholder={t('pos.searchProducts')}
      leftSection={<IconSearch size={20} />}
      rightSection={
        query && (
          <ActionIcon aria-label={t('pos.clear')} title={t('pos.clear')} onClick={() => onQuery('')}>
            <IconX size={18} />
          </ActionIcon>
        )
      }
      value={query}
      onPointerDown={(event) => {
        wasElsewhere.current = document.activeElement !== event.currentTarget;
      }}
      // Whoever comes back after a dish means another word; who is typing puts the cursor where they tap.
      onClick={() => wasElsewhere.current && begin()}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
        if (event.key === 'Escape') {
          onQuery('');
          input.current?.blur();
        }
      }}
    />
  );
};
