/** The rules for assigning dimensions (specification 4.3, decisions §6). */

/** What a dimension is assigned to: the whole invoice, a line or a posting. */
export type Placement = "header" | "line_item" | "account";

export type DimensionType = "option" | "text";

/**
 * The most lines, and the most postings, of an invoice. Dimensions are assigned by place, so every place is below
 * this number.
 */
export const MAX_PLACES = 10_000;

/** Whether an option's account can become the posting's account (specification 2.2). */
export const canFillAccount = ({ type, placement }: Pick<NamedDimension, "type" | "placement">): boolean =>
  type === "option" && placement === "account";

export interface NamedDimension {
  readonly id: string;
  readonly placement: Placement;
  readonly type: DimensionType;
  readonly auto_assign_gl_account: boolean;
}

export interface NamedOption {
  readonly id: string;
  readonly dimension_id: string;
  readonly gl_account_id: string | null;
}

/** The tenant's dimensions and options that the sent values name, by id. */
export interface NamedDimensions {
  readonly dimensions: ReadonlyMap<string, NamedDimension>;
  readonly options: ReadonlyMap<string, NamedOption>;
}

/** A value as it is stored: its dimension, and either an option or a text. */
export interface AssignedValue {
  readonly dimension_id: string;
  readonly dimension_option_id: string | null;
  readonly text_value: string | null;
  /** The account that its posting gets. */
  readonly gl_account_id: string | null;
}

/** A value as it is sent: an option, or a dimension and a text. Null counts as absent. */
export interface SentValue {
  readonly option_id?: string | null;
  readonly dimension_id?: string | null;
  readonly text_value?: string | null;
}

export type ValueField = keyof SentValue;

/** The field that breaks a rule, and the rule. */
export interface BrokenRule {
  readonly field: ValueField;
  readonly rule: string;
}

/** The value to store for a sent value, or the rule that the sent value breaks. */
export function valueOf(
  { option_id, dimension_id, text_value }: SentValue,
  placement: Placement,
  named: NamedDimensions,
): AssignedValue | BrokenRule {
  if (option_id != null) {
    if (text_value != null) return { field: "text_value", rule: "must not be given with option_id" };
    const option = named.options.get(option_id);
    const dimension = option && named.dimensions.get(option.dimension_id);
    if (!dimension) return { field: "option_id", rule: "is not an option of this tenant" };
    if (dimension_id != null && dimension_id !== dimension.id)
      return { field: "dimension_id", rule: "is not the dimension of option_id" };
    return (
      misplaced("option_id", dimension, placement) ?? {
        dimension_id: dimension.id,
        dimension_option_id: option_id,
        text_value: null,
        gl_account_id: dimension.auto_assign_gl_account && placement === "account" ? option.gl_account_id : null,
      }
    );
  }
  if (dimension_id == null) {
    return text_value == null
      ? { field: "option_id", rule: "is required where dimension_id is not given" }
      : { field: "dimension_id", rule: "is required where text_value is given" };
  }
  const dimension = named.dimensions.get(dimension_id);
  if (!dimension) return { field: "dimension_id", rule: "is not a dimension of this tenant" };
  if (text_value == null)
    return { field: "text_value", rule: "is required where dimension_id is given without option_id" };
  if (dimension.type === "option")
    return { field: "text_value", rule: "must not be given for a dimension of type option" };
  return (
    misplaced("dimension_id", dimension, placement) ?? {
      dimension_id,
      dimension_option_id: null,
      text_value,
      gl_account_id: null,
    }
  );
}

const misplaced = (field: ValueField, dimension: NamedDimension, wanted: Placement): BrokenRule | null =>
  dimension.placement === wanted
    ? null
    : { field, rule: `must be of a dimension with placement ${wanted}, not ${dimension.placement}` };

/** A place can hold each key once: each option, and one text for each text dimension. */
export const valueKey = ({ dimension_id, dimension_option_id }: AssignedValue): string =>
  dimension_option_id ?? dimension_id;
