alter table "invoice" add "prepaid_amount" numeric null, add "rounding_amount" numeric null, add "payable_amount" numeric null;
