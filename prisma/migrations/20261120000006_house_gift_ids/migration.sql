-- A room shows gifts of customers and of the house by one id, each once: the two must never look alike.
ALTER SEQUENCE "house_gift_id_seq" START WITH 1000000000000 RESTART;
