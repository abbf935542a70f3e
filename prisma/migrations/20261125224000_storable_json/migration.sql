-- A column of type json takes escapes that no text can hold: \u0000, and halves of surrogate pairs. Whatever reads such a row then fails, for everybody.
-- They become U+FFFD, as they do in columns of text. The pairs of backslashes before an escape are escaped backslashes, and stay.
CREATE FUNCTION "storable_json"("value" JSON) RETURNS JSON LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT regexp_replace("value"::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g')::json
$$;

CREATE FUNCTION "is_suspect_json"("value" JSON) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT "value"::text ~ '\\u(?:0000|[dD][89a-fA-F])'
$$;

UPDATE "session_chat" SET "lines" = "storable_json"("lines") WHERE "is_suspect_json"("lines");
UPDATE "webhook_delivery" SET "data" = "storable_json"("data") WHERE "is_suspect_json"("data");

-- Whoever writes, also a server of an older version, while the update rolls out.
CREATE FUNCTION "keep_lines_storable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."lines" := "storable_json"(NEW."lines");
  RETURN NEW;
END $$;
CREATE TRIGGER "storable_lines" BEFORE INSERT OR UPDATE OF "lines" ON "session_chat"
  FOR EACH ROW WHEN ("is_suspect_json"(NEW."lines")) EXECUTE FUNCTION "keep_lines_storable"();

CREATE FUNCTION "keep_data_storable"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."data" := "storable_json"(NEW."data");
  RETURN NEW;
END $$;
CREATE TRIGGER "storable_data" BEFORE INSERT OR UPDATE OF "data" ON "webhook_delivery"
  FOR EACH ROW WHEN ("is_suspect_json"(NEW."data")) EXECUTE FUNCTION "keep_data_storable"();
