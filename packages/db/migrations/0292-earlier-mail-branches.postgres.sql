-- Messages from before they had a branch get that of the bill, invoice or purchase their subject names; numbers are a business's own.
update communication as c set location_id = b.location_id, bill_id = b.id
from order_bill as b
where c.location_id is null and c.business_id = b.business_id
  and c.subject in ('Su cuenta ' || b.bill_number, 'Su factura de la cuenta ' || b.bill_number);
update communication as c set location_id = f.location_id, bill_id = f.bill_id
from (
  select business_id, fel_serial_number, fel_number, min(bill_id) as bill_id, min(location_id) as location_id
  from bill_fel where fel_serial_number is not null and fel_number is not null
  group by business_id, fel_serial_number, fel_number having count(*) = 1
) as f
where c.location_id is null and c.business_id = f.business_id
  and c.subject = 'Su factura ' || f.fel_serial_number || ' ' || f.fel_number;
update communication as c set location_id = p.location_id
from purchase as p
where c.location_id is null and c.business_id = p.business_id
  and starts_with(c.subject, 'Orden de compra ' || p.document_number || ' de ');
