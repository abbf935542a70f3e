-- DropIndex
DROP INDEX "session_line_customer_id_idx";
