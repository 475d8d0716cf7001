import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from './use-translation.ts';

/** What is searched for above a list; Escape and its own cross empty it. */
export const SearchField = ({
  value,
  onSearch,
  ...input
}: Pick<TextInputProps, 'placeholder' | 'className' | 'autoFocus'> & {
  value: string;
  onSearch(typed: string): void;
}) => {
  const { t } = useTranslation();
  return (
    <TextInput
      {...input}
      aria-label={t('common.search')}
      leftSection={<IconSearch size={20} />}
      type="search"
      maxLength={80}
      value={value}
      rightSection={
        value && (
          <ActionIcon aria-label={t('customers.clearSearch')} onClick={() => onSearch('')}>
            <IconX size={20} />
          </ActionIcon>
        )
      }
      onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  );
};
