import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

/** Money by row, from minor units; the table beside it says the same to whoever cannot see it. */
export const SalesBars = ({
  label,
  data,
  series,
}: {
  label: string;
  data: Record<string, string | number>[];
  series: { name: string; color: string; label: string }[];
}) => (
  <div role="img" aria-label={label}>
    <BarChart
      h={240}
      data={data}
      dataKey="name"
      series={series}
      withLegend={series.length > 1}
      valueFormatter={(centavos) => `Q${Math.round(centavos / 100).toLocaleString('en-US')}`}
      barProps={{ isAnimationActive: false, radius: 4, maxBarSize: 72 }}
      tooltipAnimationDuration={0}
    />
  </div>
);
