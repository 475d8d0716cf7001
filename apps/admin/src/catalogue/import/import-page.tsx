import { useLocation } from 'wouter';
import { CataloguePage } from '../catalogue-page.tsx';
import { ImportMenu } from './import-menu.tsx';

export const ImportPage = () => {
  const [, navigate] = useLocation();
  return (
    <CataloguePage part="importar">
      <ImportMenu onWritten={() => navigate('/carta')} />
    </CataloguePage>
  );
};
