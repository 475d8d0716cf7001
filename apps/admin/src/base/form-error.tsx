import { errorText } from '@comanda/web';
import { Text } from '@mantine/core';
import { fieldErrors } from './fields.ts';
import { useTranslation } from './use-translation.ts';

/** Why a form was refused, unless one of its own fields says so. `fields`: their paths. */
export const FormError = ({ error, fields }: { error: unknown; fields: readonly string[] }) => {
  const { t } = useTranslation();
  const wrong = fieldErrors(t, error);
  if (!error || fields.some((path) => path in wrong)) return null;
  return (
    <Text c="chile" role="alert" data-wide>
      {errorText(t, error)}
    </Text>
  );
};
